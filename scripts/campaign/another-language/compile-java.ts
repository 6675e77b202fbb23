import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '@guihang/contract/openapi/openapi'
import { asOpenApi30 } from '@guihang/contract/openapi/openapi-3-0'
import type { Operation } from '@guihang/contract/operation'
import { shopApi } from '@guihang/contract/v1'
import { judged, type Outcome, sum } from '../../test/outcome.ts'

/** Where Debian puts the libraries that the generated code stands on; JAVA_JARS names another folder. */
const jarFolder = process.env.JAVA_JARS ?? '/usr/share/java'
const jars = [
  'geronimo-annotation-1.3-spec.jar',
  'jackson-annotations.jar',
  'jackson-core.jar',
  'jackson-databind.jar',
  'jackson-jaxrs-base.jar',
  'jackson-jaxrs-json-provider.jar',
  'jaxb-api.jar',
  'jaxrs-api.jar',
].map((name) => join(jarFolder, name))

const root = join(import.meta.dirname, '../../..')
const settings = {
  inputPath: 'api.json',
  outputPath: 'out',
  generator: '@openapi-generator-plus/java-jaxrs-client-generator',
  package: 'vn.guihang.client',
  useBeanValidation: false,
}

/**
 * Generates a Java client from the OpenAPI 3.0 document of the shop API and compiles it, without a network
 * (docs/rules/documentation.md). A reference that leads nowhere, or a name that two things share, does not compile.
 */
export async function compileJavaClient(say: (line: string) => void): Promise<Outcome> {
  const missing = jars.filter((jar) => !existsSync(jar))
  for (const jar of missing) say(`${jar} is missing: CONTRIBUTING.md names the packages of Debian`)
  if (missing.length > 0) return judged('a Java client compiles', false)
  const folder = mkdtempSync(join(tmpdir(), 'guihang-java-'))
  try {
    writeFileSync(join(folder, 'api.json'), JSON.stringify(asOpenApi30(documentOf(calls))))
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
    const generated = judged('a Java client is generated from the OpenAPI document', generate(folder))
    const sources = globSync('out/**/*.java', { cwd: folder })
    say(`${sources.length} files of Java for ${Object.keys(calls).length} calls`)
    const declared = sources
      .filter((file) => file.endsWith('Api.java'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const lost = Object.keys(calls).filter((name) => !declared.includes(` ${name}(`))
    for (const name of lost) say(`no method ${name}`)
    return sum([
      generated,
      judged('it has a method for each call', sources.length > 0 && lost.length === 0),
      judged('it compiles', compile(folder, sources)),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All but those that take a file: their code needs Apache CXF, which Debian does not have. */
const calls: Record<string, Operation> = Object.fromEntries(
  Object.entries<Operation>(shopApi).filter(([, { upload }]) => upload === undefined),
)

function documentOf(operations: Record<string, Operation>): Record<string, unknown> {
  return openApiDocument(operations, { title: 'Gửi Hàng', version: '0', description: '' })
}

function generate(folder: string): boolean {
  const program = join(root, 'node_modules/openapi-generator-plus/bin/ogplus.js')
  // It looks for its templates from the folder in which it runs.
  const given = [
    program,
    '-c',
    join(folder, 'settings.json'),
    '-o',
    join(folder, 'out'),
    join(folder, 'api.json'),
  ]
  return (
    spawnSync(process.execPath, given, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  )
}

/** `stand-ins` are libraries that Debian does not have: annotations for documentation, and two modules that read dates. */
function compile(folder: string, sources: readonly string[]): boolean {
  const standIns = globSync('*.java', { cwd: join(import.meta.dirname, 'stand-ins') }).map((name) =>
    join(import.meta.dirname, 'stand-ins', name),
  )
  const list = [...sources.map((file) => join(folder, file)), ...standIns]
  writeFileSync(join(folder, 'files'), list.join('\n'))
  const given = ['-nowarn', '-d', join(folder, 'classes'), '-cp', jars.join(':'), `@${join(folder, 'files')}`]
  return spawnSync('javac', given, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}
