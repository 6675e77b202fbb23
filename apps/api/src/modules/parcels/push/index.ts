export {
  enqueuePush,
  isToBePushed,
  isUnanswered,
  listForgottenPushes,
  makesVersion,
  pushJob,
} from './enqueue-push.ts'
