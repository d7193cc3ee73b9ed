/** How long a session lasts (rulings, Accounts: 30 days), in milliseconds. */
export const sessionLife = 30 * 86_400_000
