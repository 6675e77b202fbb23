/** What Facebook, Messenger, Zalo and mails add to a link that is pressed there. */
export const messengerMarks = 'fbclid=IwAR0x_Y-1&zarsrc=30&utm_source=zalo&utm_medium=zalo&gclid=1'

/** A parameter of those, wherever it stands. */
export const isMarked = /fbclid|zarsrc|utm_|gclid/
