// `npm run bench [-- --json] [names…]`: measures every promise of speed against a floor of the same run.
import { parseArgs } from 'node:util'
import { benches, onlyByName } from './benches.ts'
import { type Figure, keepsPromise, type Measured, type Reading, type Table } from './figure.ts'

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const chosen = Object.entries(benches).filter(([name]) =>
  positionals.length === 0 ? !onlyByName.includes(name) : positionals.includes(name),
)
const figures: Figure[] = []
const readings: Reading[] = []
const tables: Table[] = []
for (const [name, bench] of chosen) {
  if (!values.json) console.log(`${name} …`)
  const measured: Measured = await bench()
  figures.push(...measured.figures)
  readings.push(...(measured.readings ?? []))
  tables.push(...(measured.tables ?? []))
  if (!values.json) tell(measured)
}
if (values.json) console.log(JSON.stringify({ figures: figures.map(judged), readings, tables }, null, 2))
process.exitCode = figures.every(keepsPromise) ? 0 : 1

/** Each as soon as it is known: the whole takes minutes. */
function tell({ figures, readings = [], tables = [] }: Measured): void {
  for (const table of tables) draw(table)
  for (const figure of figures.map(judged)) {
    const sign = figure.within === 'at_most' ? '≤' : '≥'
    console.log(
      `${figure.kept ? '✓' : '✗'} ${figure.name}: ${shown(figure.ratio)} (${sign} ${figure.target}) · ${shown(figure.value)} ${figure.unit} against ${shown(figure.floor)}`,
    )
  }
  for (const { name, value, unit } of readings) console.log(`  ${name}: ${shown(value)} ${unit}`)
}

function draw({ name, head, rows }: Table): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  console.log(`  ${name}`)
  for (const row of [head, ...rows]) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  }
}

function judged(figure: Figure) {
  return { ...figure, kept: keepsPromise(figure) }
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
