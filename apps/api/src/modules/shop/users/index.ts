export {
  deleteInvitations,
  deletePeople,
  findAbandonedShops,
  forgetOldSessions,
  forgetPeople,
  lockAbandoned,
} from './forget-people.store.ts'
export {
  activatePerson,
  deletePerson,
  findHolders,
  findPerson,
  findPersonAnywhere,
  hasPassword,
  insertPerson,
  listActivePeople,
  listMemberRows,
  lockPerson,
  type MemberRow,
  type PersonRow,
  setPassword,
  updatePerson,
} from './people.store.ts'
