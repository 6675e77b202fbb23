export { makeMonths } from './make-months.ts'
export {
  attachPart,
  columnNames,
  keyOf,
  listMonthsWithoutPart,
  listParts,
  lockMonths,
  moveDefaults,
  type Part,
  remakeParts,
} from './months.store.ts'
export {
  firstIdOf,
  firstIdSince,
  isMonth,
  type Month,
  type MonthlyTable,
  monthOf,
  monthOfId,
  nextMonth,
  partOf,
} from './months.ts'
