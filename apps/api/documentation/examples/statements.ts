import { createClient, everyItem } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN })

for await (const statement of everyItem(guihang.listCodStatements, { query: { state: 'paid' } })) {
  console.log(statement.number, statement.state, statement.net_amount)
  const params = { id: statement.id }
  for await (const line of everyItem(guihang.listCodStatementLines, { params }))
    console.log('  ', line.kind, line.amount, line.parcel?.tracking_number ?? '')
}
