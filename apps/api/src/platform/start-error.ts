/** Its operator can change the reason. The message is one sentence to print. */
export class StartError extends Error {
  override name = 'StartError'
}
