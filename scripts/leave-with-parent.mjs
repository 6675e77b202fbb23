// Loaded before a child process's own code. When the process that started it dies without a word (kill -9), the
// channel between them closes, and the child stops as if it had been asked to.
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

const leave = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', leave)
// It may have died while this file was being loaded: then nobody tells us any more.
if (isMainThread && process.connected === false) leave()
// Watching must not keep a child alive that has nothing left to do.
process.channel?.unref()

// Node writes its cache of compiled code at an orderly end only; one that is killed should start fast again too.
setTimeout(() => flushCompileCache?.(), 5000).unref()
