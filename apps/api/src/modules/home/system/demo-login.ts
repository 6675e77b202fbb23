/** Who signs in to the demo: created by the demo seed, printed at the start, offered on the login screen. */
export const demoLogin = { username: 'demo@guihang.vn', password: 'Guihang@2026' } as const
