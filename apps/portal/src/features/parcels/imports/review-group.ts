import type { ImportGroup } from '@guihang/domain/parcels/imports/import-states'

export type ReviewGroup = ImportGroup | 'created'
