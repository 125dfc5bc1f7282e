/** The colour of each captain. */
export const COLOURS = ["#d8412f", "#7b3f90", "#2f8f5b", "#1d6fb8", "#c77d12", "#0f7480"];
