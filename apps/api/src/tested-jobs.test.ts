import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { laneOfJob } from './modules.ts'

const tests = globSync('**/*.test.ts', { cwd: import.meta.dirname })
const ran = jobsRunIn(tests.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n'))

/**
 * The jobs that a test's text runs by name: one alone (`runJob`, or a call of its handler), all that are due (`time.run`), or
 * those it names to `startTestApi`, whose `stop` fails if one of them never began. A test that only enqueues a job does not
 * count.
 */
function jobsRunIn(text: string): Set<string> {
  const code = text.replace(/^\s*(\/\/|\*).*$/gm, '')
  const calls = [
    /\brunJob\(\s*[^'()]+,\s*('[\w-]+')/g,
    /\[('[\w-]+')\]\(/g,
    /\b(?:time|jobs)\.run\(([^()]*)\)/g,
    /\bjobs: \[([^\]]*)\]/g,
  ]
  const lists = calls.flatMap((call) => [...code.matchAll(call)].map((match) => match[1] ?? ''))
  return new Set(lists.flatMap((list) => [...list.matchAll(/'([\w-]+)'/g)].map((match) => match[1] ?? '')))
}

describe('every job', () => {
  it('is run by a test that names it', () => {
    expect(tests.length).toBeGreaterThan(100)
    expect(Object.keys(laneOfJob).filter((job) => !ran.has(job))).toEqual([])
  })

  it('counts when it is run, not when it is enqueued, scheduled or spoken of', () => {
    const text = [
      "await runJob(api, 'one', {})",
      "await importJobs(api.platform)['two']()",
      "await time.run('three', 'four')",
      "startTestApi({ clocks, jobs: ['five', 'six'] })",
      "await addJob(tx, 'seven', {})",
      "{ job: 'eight', cron: '7 * * * *' }",
      "// await runJob(api, 'nine', {})",
    ]
    expect([...jobsRunIn(text.join('\n'))].toSorted()).toEqual(['five', 'four', 'one', 'six', 'three', 'two'])
  })
})
