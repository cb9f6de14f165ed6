/** Saves a text as a file of the reader's. */
export function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
