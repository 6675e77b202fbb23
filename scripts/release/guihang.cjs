'use strict'
// A release starts here: node guihang.cjs serve, node guihang.cjs backup FILE. Any Node can read this file, so that one
// that is too old is refused by a sentence.
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { engines } = require('./package.json')

const programs = {
  serve: 'apps/api/dist/main.mjs',
  archive: 'scripts/operate/archive.ts',
  backup: 'scripts/operate/backup.ts',
  jobs: 'scripts/operate/jobs.ts',
  'oms-check': 'scripts/operate/oms-check.ts',
  operator: 'scripts/operate/operator.ts',
  'prepare-database': 'scripts/operate/prepare-database.ts',
  restore: 'scripts/operate/restore.ts',
}
const [node, , command, ...rest] = process.argv
const least = Number(/\d+/.exec(engines.node))

if (Number(process.versions.node.split('.')[0]) < least)
  refuse(`Gửi Hàng needs Node ${least} or newer, and this is ${process.versions.node}.`)
else if (programs[command] === undefined) refuse(`node guihang.cjs ${Object.keys(programs).join(' | ')} …`)
else start(join(__dirname, programs[command]))

function start(program) {
  process.argv = [node, program, ...rest]
  import(pathToFileURL(program).href)
}

function refuse(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
