/** Downloads a file made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next turn of the event loop the download has its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url));
}
