// Loaded before a child process's own code: when the process that started it dies without a word (kill -9), the
// channel between them closes, and the child stops as if it had been asked to.
import process from 'node:process'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Watching must not keep a child alive that has nothing left to do.
process.channel?.unref()
