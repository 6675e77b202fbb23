import { dirname, join } from 'node:path'

/** One import: who imports, and what: a path of this repository, or the name of a package. */
export type Import = { from: string; to: string }

type Rule = { name: string; broken: (edge: Import) => boolean }

const screenApps = ['apps/portal/src', 'apps/console/src']

/** Imports point one way: e2e → apps → web → ui → domain, and apps → contract → domain. Each rule answers whether an import breaks it. */
const rules: Rule[] = [
  {
    name: 'the domain imports nothing but itself',
    broken: ({ from, to }) => isProduct(from, 'packages/domain') && !to.startsWith('packages/domain/'),
  },
  {
    // Digests and comparisons of secrets are pure, too.
    name: 'adapters of carriers are pure: they import the domain and node:crypto only',
    broken: ({ from, to }) =>
      isProduct(from, 'packages/carriers') && !/^(packages\/(carriers|domain)\/|node:crypto$)/.test(to),
  },
  {
    name: 'screens know no adapter of a carrier',
    broken: ({ from, to }) =>
      screenApps.some((app) => from.startsWith(`${app}/`)) && to.startsWith('packages/carriers/'),
  },
  {
    name: 'the contract imports the domain and zod/mini only',
    broken: ({ from, to }) =>
      isProduct(from, 'packages/contract') && !/^(packages\/(contract|domain)\/|zod\/mini$)/.test(to),
  },
  {
    // A schema of the contract would bring its library into every shop's software.
    name: "the client imports the contract's transport and signatures only",
    broken: ({ from, to }) =>
      isProduct(from, 'packages/client/src') &&
      !/^packages\/(client\/src\/|contract\/src\/(send-request|connection\/signatures)\.ts$)/.test(to),
  },
  {
    name: 'packages and apps import nothing from e2e, bench and scripts',
    broken: ({ from, to }) => /^(packages|apps)\//.test(from) && /^(e2e|bench|scripts)\//.test(to),
  },
  {
    name: 'no release holds the fixtures of tests, so only tests import them',
    broken: ({ from, to }) =>
      /^(packages|apps)\//.test(from) && !isOfTests(from) && /\.fixture\.tsx?$/.test(to),
  },
  {
    // What a module of the contract declares travels with the app that calls it, and with no other.
    name: 'what apps share knows of the contract how calls are made, and no call',
    broken: ({ from, to }) =>
      isProduct(from, 'packages/web/src') &&
      to.startsWith('packages/contract/') &&
      !/^packages\/contract\/src\/([^/]+|(fields|errors)\/.*|home\/system)\.ts$/.test(to),
  },
  {
    name: 'packages import no app',
    broken: ({ from, to }) => /^packages\/[^/]+\/src\//.test(from) && appOf(to) !== undefined,
  },
  {
    name: 'apps do not import each other',
    broken: ({ from, to }) =>
      appOf(from) !== undefined && appOf(to) !== undefined && appOf(from) !== appOf(to),
  },
  {
    name: 'the simulator speaks the contract, and knows only the pure rules below it',
    broken: ({ from, to }) =>
      isProduct(from, 'apps/simulator') &&
      !/^(apps\/simulator\/|packages\/(contract|domain)\/|node:)/.test(to),
  },
  {
    name: 'the judge imports nothing of the product',
    broken: ({ from, to }) => isProduct(from, 'judge') && !/^(judge\/|node:)/.test(to),
  },
  {
    name: 'the platform knows no module',
    broken: ({ from, to }) => from.startsWith('apps/api/src/platform/') && moduleOf(to) !== undefined,
  },
  {
    name: 'a module is used through its index.ts only',
    broken: ({ from, to }) =>
      from.startsWith('apps/') &&
      moduleOf(to) !== undefined &&
      moduleOf(from) !== moduleOf(to) &&
      !/^apps\/api\/src\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(to),
  },
  {
    name: 'the building blocks import of ours the domain only: they know no call, no feature and no route',
    broken: ({ from, to }) =>
      isProduct(from, 'packages/ui/src') && isOurs(to) && !/^packages\/(ui|domain)\/src\//.test(to),
  },
  {
    name: "an app's core knows no feature and not the shell",
    broken: ({ from, to }) =>
      screenApps.some((app) => isProduct(from, `${app}/core`)) &&
      /^apps\/\w+\/src\/(features|app)\//.test(to),
  },
  {
    name: 'a feature does not know the shell',
    broken: ({ from, to }) =>
      screenApps.some((app) => from.startsWith(`${app}/features/`) && to.startsWith(`${app}/app/`)),
  },
  {
    name: 'screens import single files of the contract and the domain, never a barrel',
    broken: ({ from, to }) =>
      screenApps.some((app) => from.startsWith(`${app}/`)) &&
      /^packages\/(contract|domain)\/src\/index\.ts$/.test(to),
  },
]

/** The names of the rules this import breaks. */
export function brokenRules(edge: Import): string[] {
  return rules.filter(({ broken }) => broken(edge)).map(({ name }) => name)
}

/** Every import in a file's text, types included, with paths of our own packages and relative ones resolved. */
export function importsOf(file: string, text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = [
    ...code.matchAll(/\b(?:import|export)\b[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/g),
    // `'import'` in quotes is a value (the name of a live event), no import statement.
    ...code.matchAll(/(?<!['"])\bimport\s*\(?\s*['"]([^'"]+)['"]/g),
  ]
  return found.map(([, specifier = '']) => ({ from: file, to: resolveImport(file, specifier) }))
}

/** What a door offers: the names that it passes on and those it declares. `*` passes on everything. */
export function exportedNames(text: string): string[] {
  const passedOn = [...text.matchAll(/^export (?:type )?(?:\{([^}]*)\}|(\*))/gm)].flatMap(
    ([, names = '', all]) => (all === undefined ? names.split(',') : [all]),
  )
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|type|class|interface) (\w+)/gm)]
  return [
    ...passedOn.map((name) => name.trim().replace(/^type /, '')),
    ...declared.map(([, name = '']) => name),
  ].filter((name) => name !== '')
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier).replaceAll('\\', '/')
  const [, name, rest] = /^@guihang\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return specifier
  const path = `packages/${name}/src/${rest ?? 'index'}`
  // Packages of the browser are imported with their endings.
  return /\.(tsx?|css|js)$/.test(path) ? path : `${path}.ts`
}

/** Tests and their fixtures may also import the test runner and what they compare with. */
function isProduct(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`) && !isOfTests(file)
}

function isOfTests(file: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(file) || file.includes('/testing/')
}

/** Whether an import names a file of this repository. */
function isOurs(path: string): boolean {
  return /^(packages|apps|e2e|bench|judge|scripts)\//.test(path)
}

function appOf(path: string): string | undefined {
  return /^apps\/([^/]+)\//.exec(path)?.[1]
}

/** The module of the API that a file belongs to, `money/cod`. */
export function moduleOf(path: string): string | undefined {
  return /^apps\/api\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}
