/** Folders of the message files by language and of the modules; `over` names the package that the texts stand on. */
export function compileMessages(texts: { from: string; to: string; over?: string }): void

export function moduleOf(key: string, vi: string, en: string | undefined): string

export const parameter: RegExp
