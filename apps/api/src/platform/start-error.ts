/** The start failed for a reason that its operator can change. The message is one sentence to print. */
export class StartError extends Error {
  override name = 'StartError'
}
