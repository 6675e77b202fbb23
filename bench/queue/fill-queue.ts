import { createClient } from '@guihang/contract/client'
import { createCustomerRequest } from '@guihang/contract/talk/support'
import { signIn } from '../stage/signed-in.ts'
import type { Stage } from '../stage/stage.ts'

/** So many open requests beside those of the demo: copies of one that a shop makes over HTTP, each with its own deadline. */
export async function fillQueue({ api, database }: Stage, requests: number): Promise<void> {
  const { access_token } = await signIn(api)
  const client = createClient({ baseUrl: api, token: () => access_token })
  const { data } = await client.call(createCustomerRequest, {
    body: { request_type: 'advisory', description: 'Gửi hàng dễ vỡ thì đóng gói thế nào?' },
  })
  await database.pool.query(copies, [data.id, requests - 1])
  await database.pool.query('ANALYZE shop_requests')
}

const copies = `
  WITH first AS MATERIALIZED (SELECT request AS row, due_at FROM shop_requests AS request WHERE id = $1)
  INSERT INTO shop_requests
  SELECT copy.* FROM first
  CROSS JOIN generate_series(1, $2::int) AS number
  CROSS JOIN LATERAL jsonb_populate_record(first.row, jsonb_build_object(
    'id', overlay($1::uuid::text placing lpad(to_hex(number), 12, '0') from 25),
    'code', 'BENCH-' || number,
    'description', 'Câu hỏi số ' || number || ': gửi hàng dễ vỡ thì đóng gói thế nào?',
    'due_at', first.due_at + number * interval '7 seconds'
  )) AS copy`
