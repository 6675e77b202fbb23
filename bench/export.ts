import { setTimeout as wait } from 'node:timers/promises'
import { createDeflateRaw } from 'node:zlib'
import { createClient } from '@guihang/contract/client'
import { createExport, downloadExport, type Export, getExport } from '@guihang/contract/parcels/exports'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { archiveParts } from '../apps/api/src/testing/read-workbook.ts'
import type { Measured } from './figure.ts'
import { type CallingShop, openShops, parcelBody } from './stage/shops.ts'
import type { Stage } from './stage/stage.ts'
import { standCopies } from './stage/stand-copies.ts'

const [few, many] = [10_000, 100_000]
const megabyte = 1_000_000

/**
 * A file of 100,000 parcels with the usual columns, from the call that asks for it until it can be downloaded, against
 * level 6 of deflate over the finished XML.
 */
export async function benchExport(stage: Stage): Promise<Measured> {
  const [small, large] = await openShops(stage, 2)
  if (small === undefined || large === undefined) throw new Error('There are not enough shops')
  await fill(stage, small, few, 100_000_000)
  await fill(stage, large, many, 200_000_000)
  // The compiler has then seen the whole road.
  const short = await exported(stage, small)
  const before = stage.rss()
  const [cpuBefore, databaseBefore] = [await stage.cpuSeconds(), await stage.databaseCpuSeconds()]
  const long = await exported(stage, large)
  const cpu = (await stage.cpuSeconds()) - cpuBefore
  const databaseCpu = (await stage.databaseCpuSeconds()) - databaseBefore
  const sheet = archiveParts(long.file).get('xl/worksheets/sheet1.xml') ?? ''
  const floor = await deflateFloor(Buffer.from(sheet))
  return {
    figures: [
      {
        name: 'export of 100,000 parcels / deflating its XML',
        value: long.ms,
        floor,
        ratio: long.ms / floor,
        target: 4,
        within: 'at_most',
        unit: 'ms',
      },
      {
        name: 'export of 100,000 parcels: time a parcel / at 10,000',
        value: long.ms / many,
        floor: short.ms / few,
        ratio: long.ms / many / (short.ms / few),
        target: 1.3,
        within: 'at_most',
        unit: 'ms a parcel',
      },
      {
        name: 'export of 100,000 parcels: memory grows by',
        value: (long.rss - before) / megabyte,
        floor: 100,
        ratio: (long.rss - before) / megabyte / 100,
        target: 1,
        within: 'at_most',
        unit: 'MB',
      },
    ],
    readings: [
      { name: 'CPU of the API, deflating and the download included', value: cpu * 1000, unit: 'ms' },
      { name: 'CPU of PostgreSQL', value: databaseCpu * 1000, unit: 'ms' },
      { name: 'the XML of the sheet', value: sheet.length / megabyte, unit: 'MB' },
      { name: 'the file', value: long.file.length / megabyte, unit: 'MB' },
    ],
  }
}

async function exported(
  stage: Stage,
  { token }: CallingShop,
): Promise<{ ms: number; rss: number; file: Buffer }> {
  const client = createClient({ baseUrl: stage.api, token: () => token })
  const began = performance.now()
  let made: Export = (await client.call(createExport, { body: {} })).data
  let rss = 0
  while (made.state !== 'done') {
    if (made.state === 'failed') throw new Error('The export failed')
    await wait(20)
    made = (await client.call(getExport, { params: { id: made.id } })).data
    rss = Math.max(rss, stage.rss())
  }
  const ms = performance.now() - began
  const answer = await client.raw(downloadExport, { query: { export_id: made.id } })
  return { ms, rss: Math.max(rss, stage.rss()), file: Buffer.from(await answer.arrayBuffer()) }
}

/** Milliseconds of deflating, in the pieces that the export writes; the best of three. */
async function deflateFloor(xml: Buffer): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now()
    const deflate = createDeflateRaw({ level: 6 })
    const read = (async () => {
      for await (const _ of deflate);
    })()
    for (let at = 0; at < xml.length; at += 65_536) {
      if (!deflate.write(xml.subarray(at, at + 65_536))) {
        await new Promise<void>((resolve) => deflate.once('drain', resolve))
      }
    }
    deflate.end()
    await read
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

/** Copies of one parcel made over HTTP, spread over the last twenty days, each of another receiver. */
async function fill(stage: Stage, shop: CallingShop, count: number, first: number): Promise<void> {
  const client = createClient({ baseUrl: stage.api, token: () => shop.token })
  const { data } = await client.call(createParcel, { body: parcelBody(shop.store_id) })
  const numbers = Array.from({ length: count - 1 }, (_, index) => makeTrackingNumber('GX', first + index))
  const { pool } = stage.database
  await pool.query(copies, [shop.id, data.id, numbers, shop.shop_code])
  await standCopies(stage, shop.id)
  await pool.query('VACUUM ANALYZE parcels, parcel_states, parcel_lists, parcel_searches')
}

const copies = `
  INSERT INTO parcels
  SELECT copy.*
  FROM parcels AS one
  CROSS JOIN unnest($3::text[]) WITH ORDINALITY given (tracking_number, number)
  CROSS JOIN LATERAL (SELECT one.created_at - number * interval '17 s' AS made) day
  CROSS JOIN LATERAL jsonb_populate_record(one, jsonb_build_object(
    'id', (
      lpad(to_hex((extract(epoch FROM day.made) * 1000)::bigint), 12, '0') || '7' ||
      substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15)
    )::uuid,
    'code', $4::text || '-' || number,
    'tracking_number', given.tracking_number,
    'private_code', 'DH-' || number,
    'receiver_name', 'Nguyễn Thị ' || substr(md5(number::text), 1, 8),
    'receiver_phone', '09' || lpad(number::text, 8, '0'),
    'receiver_address', number || '/12 Lê Văn Sỹ',
    'cod', 100000 + number * 10,
    'created_at', day.made
  )) copy
  WHERE one.shop_id = $1 AND one.id = $2`
