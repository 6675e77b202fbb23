import { get } from 'node:http'

/** What a browser may load before a screen can be used, in kB with gzip (decision 0047). */
export const firstLoadLimits = {
  login: 130,
  list: 190,
  anyScreen: 220,
  fullScreen: 235,
  styles: 14,
  fullStyles: 16,
}

/** Screens that hold a spreadsheet, or a row of one with all fields of a parcel. */
export const fullScreens = ['import-review', 'import-row']

export type FirstLoad = { scripts: number; styles: number }

/** kB with gzip of the scripts and the style sheets among these addresses. */
export async function weigh(addresses: Iterable<string>): Promise<FirstLoad> {
  const all = [...new Set(addresses)]
  const sum = async (ending: string) => {
    const files = all.filter((address) => new URL(address).pathname.endsWith(ending))
    return (await Promise.all(files.map(zippedBytes))).reduce((total, bytes) => total + bytes, 0) / 1000
  }
  return { scripts: await sum('.js'), styles: await sum('.css') }
}

/** What travels when only gzip is understood, which `fetch` would hide by unpacking it. */
function zippedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip')
        reject(new Error(`${address} answered ${answer.statusCode} without gzip`))
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
