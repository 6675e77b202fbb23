export {
  closeLinksOf,
  closeShownLinks,
  countLinksSince,
  findLink,
  forgetOldLinks,
  insertLink,
  type LinkRow,
  takeLink,
} from './links.store.ts'
