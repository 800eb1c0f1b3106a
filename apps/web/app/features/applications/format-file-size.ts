const KIB = 1024

/** '12 KB', '3.4 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.max(1, Math.round(bytes / KIB))} KB`
  return `${(bytes / KIB / KIB).toFixed(1)} MB`
}
