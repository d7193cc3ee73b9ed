/** The shortest time between two mails about new applications to one owner, in milliseconds: an owner of many imported jobs has one a day. */
export const mailPause = 86_400_000
