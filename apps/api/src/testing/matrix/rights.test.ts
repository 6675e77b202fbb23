import type { Operation } from '@guihang/contract/operation'
import { operatorApi, shopApi } from '@guihang/contract/v1'
import { gatewayScopeOpens, gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'
import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { describe, expect, it } from 'vitest'
import {
  alsoOpenToOperators,
  closedToPackers,
  openToAnybody,
  openToAnybodyOfTheProvider,
  openToOperators,
  openToSoftware,
  openToStaff,
} from './rights.ts'

const ofShops: readonly Operation[] = Object.values(shopApi)
const ofOperators: readonly Operation[] = Object.values(operatorApi)
const namesOf = (operations: readonly Operation[]) => operations.map(({ name }) => name).toSorted()

describe('the contract opens', () => {
  it('to anybody what needs no account, and of the provider nothing but its sign-in', () => {
    expect(namesOf(ofShops.filter(({ who }) => who === 'public'))).toEqual(openToAnybody.toSorted())
    expect(namesOf(ofOperators.filter(({ who }) => who === 'public'))).toEqual(
      openToAnybodyOfTheProvider.toSorted(),
    )
  })

  it.each(['proven', 'while_enrolling', 'admitted'] as const)(
    'to people of the provider what is their own: %s',
    (when) => {
      const own = [...ofShops, ...ofOperators].flatMap((declared) =>
        declared.who === 'staff' && (declared.unproven ?? 'proven') === when ? [declared] : [],
      )
      expect(namesOf(own)).toEqual(openToStaff[when].toSorted())
    },
  )

  it('to a colleague who handles parcels nothing of money, banks, people, software, papers, stores and data', () => {
    const closed = ofShops.filter(({ who, access }) => who !== 'public' && access !== 'parcels')
    expect(namesOf(closed)).toEqual(Object.values(closedToPackers).flat().toSorted())
  })

  it.each(gatewayScopes)('to software with the scope %s its calls and no others', (scope) => {
    const open = [...ofShops, ...ofOperators].filter(
      (declared) => declared.who === 'shop_or_gateway' && gatewayScopeOpens([scope], declared.scope),
    )
    expect(namesOf(open)).toEqual(openToSoftware[scope].toSorted())
  })

  it.each(operatorScopes)('to an operator with the scope %s its calls and no others', (scope) => {
    expect(namesOf(ofOperators.filter((declared) => declared.scope === scope))).toEqual(
      openToOperators[scope].toSorted(),
    )
  })

  it.each(operatorScopes)('to an operator with the scope %s few calls of other scopes as well', (scope) => {
    const open = ofOperators.filter(
      (declared) => declared.who === 'operator' && declared.or_scopes?.includes(scope),
    )
    expect(namesOf(open)).toEqual((alsoOpenToOperators[scope] ?? []).toSorted())
  })
})
