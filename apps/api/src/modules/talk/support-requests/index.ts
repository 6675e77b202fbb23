export { deleteRequests, forgetTexts, listOldRequests } from './forget-requests.store.ts'
export {
  countOpenRequests,
  listOperatedRows,
  listRequestRows,
  type OperatedRequestRow,
} from './list-requests.store.ts'
export { followParcels, moveRequest, type RequestStep, sendRequest } from './move-request.ts'
export {
  findOperatedRequest,
  findRequest,
  insertMessage,
  listDisputes,
  listEntries,
  listMessages,
  lockRequest,
  type MessageRow,
  type RequestRow,
  updateRequest,
} from './support-requests.store.ts'
export { countUnread, forgetMarksOfOthers, listUnread, markRead } from './support-unread.store.ts'
