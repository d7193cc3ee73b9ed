/** What a form that the browser itself sends keeps in the address, where something is asked. */
export const HiddenField = ({ name, value }: { name: string; value: string }) => (value === '' ? null : <input type="hidden" name={name} value={value} />)
