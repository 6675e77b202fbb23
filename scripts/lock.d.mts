/** Does the work while no other process of this clone holds the lock file at this path. */
export function withLock<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result>
