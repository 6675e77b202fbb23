export { createMail, type Mail, opensNewestMail } from './mail.ts'
export { serveMailbox } from './mailbox-page.ts'
export type { MailToWrite } from './write-mail.ts'
