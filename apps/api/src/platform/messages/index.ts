export {
  createMessages,
  type KeptMessage,
  type MessageAdapter,
  type MessageChannel,
  type Messages,
} from './messages.ts'
