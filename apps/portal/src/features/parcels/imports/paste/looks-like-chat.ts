/** Whether a text is a chat rather than cells: no tabs, some words, and a number that one could call. */
export function looksLikeChat(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return !text.includes('\t') && words.length > 3 && /(?:\d[ .-]?){9}/.test(text) && /\p{L}{2}/u.test(text)
}
