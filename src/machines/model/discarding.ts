/** The question before a form closes whose input would be lost, as the models of forms demand it. */
const question = {
  title: 'Close without saving?',
  text: 'What you have typed will be lost.',
  confirmLabel: 'Yes, close',
  cancelLabel: 'Keep editing',
}
/** The question is open. */
export const withQuestion = { invokes: { confirmation: question }, shows: Object.values(question) }

export const lossless = 'Dialogs: nothing typed is lost without a question'
