import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { type RequestType, requestTypeFacts } from '@guihang/domain/talk/support/request-types'
import { type SupportStatus, supportStatusFacts } from '@guihang/domain/talk/support/support-statuses'
import { type SupportTeam, supportTeamLabels } from '@guihang/domain/talk/support/support-teams'
import { getLanguage } from '@guihang/web/language.ts'

/** As in the shops' portal. */
export const lookOfStatus: Record<SupportStatus, StatusGroup> = {
  waiting: 'waiting',
  passed: 'waiting',
  processing: 'passed',
  answered: 'confirmation',
  completed: 'success',
  failed: 'fail',
  confirmation: 'confirmation',
  delivering: 'delivering',
  returning: 'return',
}

export function statusWords(status: SupportStatus): string {
  return supportStatusFacts[status].label[getLanguage()]
}

export function typeWords(type: RequestType): string {
  return requestTypeFacts[type].label[getLanguage()]
}

export function teamWords(team: SupportTeam): string {
  return supportTeamLabels[team][getLanguage()]
}
