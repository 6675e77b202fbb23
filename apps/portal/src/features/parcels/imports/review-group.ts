import type { ImportGroup } from '@guihang/domain/parcels/imports/import-states'

/** A group of rows as the review shows them: those that are parcels by now are a group of their own. */
export type ReviewGroup = ImportGroup | 'created'
