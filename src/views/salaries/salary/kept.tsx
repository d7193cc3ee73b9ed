/** What a form that the browser itself sends keeps in the address, where something is asked. */
export const Kept = ({ name, value }: { name: string; value: string }) => (value === '' ? null : <input type="hidden" name={name} value={value} />)
