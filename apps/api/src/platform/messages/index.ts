// The door of the port for SMS and Zalo messages.
export {
  createMessages,
  type KeptMessage,
  type MessageAdapter,
  type MessageChannel,
  type Messages,
} from './messages.ts'
