/** A hidden field that keeps a query in the address when the browser itself sends the form. */
export const HiddenField = ({ name, value }: { name: string; value: string }) => (value === '' ? null : <input type="hidden" name={name} value={value} />)
