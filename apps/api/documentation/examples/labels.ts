import { writeFile } from 'node:fs/promises'
import { createClient } from '@guihang/client'

const { GUIHANG_URL = '', GUIHANG_TOKEN = '', PARCEL_ID = '' } = process.env
const guihang = createClient({ baseUrl: GUIHANG_URL, token: GUIHANG_TOKEN })

const labels = await guihang.printLabels({ body: { ids: [PARCEL_ID], size: '100x150' } })
await writeFile('labels.pdf', labels.bytes)
console.log(labels.type, labels.bytes.length, 'skipped:', labels.headers.get('x-skipped') ?? 'none')
