/** A start that cannot go on for a reason its operator can change. The message is one sentence to print as it is. */
export class StartError extends Error {
  override name = 'StartError'
}
