import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'

/**
 * The language is ours to keep (src/core/language.ts): the compiled functions only ask which one it is now.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const messageOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}

/** Writes the compiler's project with every message file there is (scripts/message-faults.test.ts compares them). */
export function writeProject() {
  const settings = {
    baseLocale: 'vi',
    locales: ['vi', 'en'],
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: readdirSync('messages/vi').map((file) => `./messages/{locale}/${file}`),
    },
  }
  mkdirSync('project.inlang', { recursive: true })
  writeFileSync('project.inlang/settings.json', `${JSON.stringify(settings, null, 2)}\n`)
}
