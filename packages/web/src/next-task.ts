/** Resolves in a task of its own: on a slow telephone, what a person did meanwhile is answered first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
