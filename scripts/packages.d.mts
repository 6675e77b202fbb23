/** Where the packages lie that a release has: what the API needs on Linux on x64, but for PostgreSQL and Node. */
export function releasePackages(): string[]

/** The least major version of Node that runs the product. */
export const leastNode: number
