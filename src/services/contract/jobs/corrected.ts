/** Between words and place where both are corrected. */
export const betweenCorrected = ' · '
