import type { ClientBase } from 'pg'
import { readSpread } from './is-spread.ts'

/** What the transaction sets for itself from here on holds on the nodes of a cluster too. A single server keeps the name for nobody. */
export async function setEverywhere(client: ClientBase): Promise<void> {
  await client.query("set local citus.propagate_set_commands = 'local'")
}

/** An empty table like a table of shops, without its checks. On a cluster it lies as that one does. */
export async function makeTableLike(client: ClientBase, name: string, table: string): Promise<void> {
  const { spread } = await readSpread(client)
  // On a cluster the checks go to the nodes with it, as they would get other names there later.
  const checks = spread ? 'including constraints' : ''
  await client.query(`create table ${name} (like ${table} including defaults including indexes ${checks})`)
  if (spread)
    await client.query("select create_distributed_table($1, 'shop_id', colocate_with => $2)", [name, table])
}

/** Whether a statement of a shop may write to a table that this transaction has locked: it meets no lock of the coordinator. */
export async function isWrittenPastLocks(client: ClientBase): Promise<boolean> {
  return (await readSpread(client)).spread
}
