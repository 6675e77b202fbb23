export { createMail, type Mail, opensNewestMail } from './mail.ts'
export { serveMailbox } from './mailbox-page.ts'
export { countWaitingMails } from './mails.store.ts'
export type { MailToWrite } from './write-mail.ts'
