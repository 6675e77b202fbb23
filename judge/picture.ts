import type { Violation } from './history.ts'

const lane = 46
const left = 130
const width = 900
const colours = { ok: '#2f7d4f', fail: '#b3402f', info: '#8a6d1c' }

/** The times of the calls that prove a violation, as SVG: one lane a process, time to the right. */
export function pictureOf({ kind, says, calls }: Violation): string {
  const processes = [...new Set(calls.map(({ process }) => process))]
  const ends = calls.map(({ begun, ended }) => (Number.isFinite(ended) ? ended : begun))
  const from = Math.min(...calls.map(({ begun }) => begun))
  const span = Math.max(1, Math.max(...ends) - from)
  const x = (at: number) => left + ((at - from) / span) * (width - left - 20)
  const height = 70 + processes.length * lane
  const lanes = processes.map((process, place) => {
    const y = 70 + place * lane
    return `<text x="10" y="${y + 16}">${escaped(process)}</text><line x1="${left}" x2="${width - 20}" y1="${y + 11}" y2="${y + 11}" stroke="#ddd"/>`
  })
  const bars = calls.map((call) => {
    const y = 70 + processes.indexOf(call.process) * lane
    const end = Number.isFinite(call.ended) ? x(call.ended) : width - 20
    const bar = `<rect x="${x(call.begun)}" y="${y}" width="${Math.max(3, end - x(call.begun))}" height="22" rx="3" fill="${colours[call.end]}" fill-opacity="0.8"/>`
    const said = call.steps.map((step) => JSON.stringify(step)).join(' ')
    return `<g><title>${escaped(said)}</title>${bar}<text x="${x(call.begun) + 4}" y="${y + 36}">${escaped(`${call.f} · ${call.end}`)}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/><text x="10" y="24" font-size="15" font-weight="bold">${escaped(kind)}</text><text x="10" y="44">${escaped(says)}</text>${lanes.join('')}${bars.join('')}</svg>\n`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
