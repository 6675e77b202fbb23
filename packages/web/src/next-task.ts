let starting = true

/** Whether the first screen has still to come. Later, a person types and presses, and no step waits for another task. */
export function isStarting(): boolean {
  return starting
}

export function endStart(): void {
  starting = false
}

/** Resolves in a task of its own: on a slow telephone, what a person did meanwhile is answered first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
