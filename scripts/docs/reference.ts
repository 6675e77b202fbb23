import { apiPage } from './api.ts'
import { checksPage } from './checks.ts'
import { clientCalls } from './client-calls.ts'
import { decisionsPage, rulesPage } from './decisions.ts'
import { errorsPage } from './errors.ts'
import { orderSystemPage } from './order-system.ts'
import { statusesPage } from './statuses.ts'
import { supportPage } from './support.ts'

/** The generated pages, and the calls of the client: path below the repository → text. The same sources always give the same text. */
export function referencePages(): Record<string, string> {
  return {
    'docs/decisions/README.md': decisionsPage(),
    'docs/reference/api.md': apiPage(),
    'docs/reference/checks.md': checksPage(),
    'docs/reference/errors.md': errorsPage(),
    'docs/reference/order-system.md': orderSystemPage(),
    'docs/reference/statuses.md': statusesPage(),
    'docs/reference/support.md': supportPage(),
    'docs/rules/README.md': rulesPage(),
    'packages/client/src/calls.ts': clientCalls(),
  }
}
