import { addressMatcher } from '@guihang/domain/parcels/imports/match-address'
import { realDirectory } from '../../apps/api/src/modules/parcels/addresses/directory.fixture.ts'
import type { Figure, Measured } from '../figure.ts'
import { laterSheets } from './held-out/later-sheets.ts'
import { mixedSheets } from './held-out/mixed-sheets.ts'
import { oddSheets } from './held-out/odd-sheets.ts'
import { ownSheets } from './held-out/own-sheets.ts'
import { platformFiles } from './held-out/platforms.ts'
import { readFile } from './read-file.ts'
import { type Scored, scoreFile } from './score.ts'

/**
 * Reads order files that other programs write, as shops and platforms fill them in. They are kept apart from the tests and
 * nothing is tuned on them. What a file asks is answered as its sample says; what it does not ask must be right by itself.
 */
export async function benchOrderFiles(): Promise<Measured> {
  const directory = await realDirectory()
  const match = addressMatcher([directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')])
  const scored: Scored[] = []
  const samples = [...ownSheets(), ...oddSheets(), ...platformFiles(), ...mixedSheets(), ...laterSheets()]
  for (const sample of samples) scored.push(scoreFile(sample, await readFile(sample, match)))
  const sum = (of: (one: Scored) => number) => scored.reduce((total, one) => total + of(one), 0)
  return {
    figures: [
      none(
        'rows with a wrong field of which nothing is said',
        sum(({ silent }) => silent),
      ),
      none(
        'orders that are missed',
        sum(({ missed }) => missed),
      ),
      none(
        'rows that are no orders',
        sum(({ invented }) => invented),
      ),
      share(
        'verdicts right',
        sum(({ verdictsRight }) => verdictsRight) / sum(({ verdicts }) => verdicts),
        0.92,
      ),
      share('fields right', sum(({ fieldsRight }) => fieldsRight) / sum(({ fields }) => fields), 0.97),
    ],
    readings: [
      { name: 'files', value: scored.length, unit: '' },
      { name: 'orders', value: sum(({ fields }) => fields) / 11, unit: '' },
    ],
    tables: [
      {
        name: 'order files: right of all',
        head: ['file', 'verdicts', 'fields', 'missed', 'invented', 'silent', 'first fault'],
        rows: scored.map((one) => [
          one.name,
          `${one.verdictsRight} of ${one.verdicts}`,
          `${one.fieldsRight} of ${one.fields}`,
          `${one.missed}`,
          `${one.invented}`,
          `${one.silent}`,
          one.faults[0] ?? '',
        ]),
      },
    ],
  }
}

function share(name: string, value: number, target: number): Figure {
  return { name, value, floor: 1, ratio: value, target, within: 'at_least', unit: 'of 1' }
}

function none(name: string, value: number): Figure {
  return { name, value, floor: 0, ratio: value, target: 0, within: 'at_most', unit: 'rows' }
}
