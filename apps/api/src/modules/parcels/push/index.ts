export {
  enqueuePush,
  enqueuePushes,
  isToBePushed,
  isUnanswered,
  listForgottenPushes,
  makesVersion,
  pushJob,
} from './enqueue-push.ts'
