export { followParcels } from './follow-parcels.ts'
export { deleteRequests, forgetTexts, listOldRequests } from './forget-requests.store.ts'
export { listOperatedRows, listRequestRows, type OperatedRequestRow } from './list-requests.store.ts'
export { moveRequest, type RequestStep, writeStep } from './move-request.ts'
export { insertMessage, listMessages, type MessageRow } from './support-messages.store.ts'
export {
  type EntryRow,
  findOperatedRequest,
  findRequest,
  insertRequest,
  listDisputes,
  listEntries,
  lockRequest,
  type RequestRow,
} from './support-requests.store.ts'
export { countUnread, forgetMarksOfOthers, listUnread, markRead } from './support-unread.store.ts'
