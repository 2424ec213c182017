#!/bin/sh
# pin-images.sh [FILE]: writes the digest of each third-party image into .env, or FILE, so that docker compose
# runs and builds on exactly these from then on. Digests come from the registry or, where it does not answer,
# from this engine if it once pulled the image. Running it again takes what the tags now point to. Either all
# are written or none.
set -eu
cd "$(dirname "$0")/../.."
file=${1:-.env}
umask 077

# Prints NAME_IMAGE=name:tag for each image.
images() {
  sed -n 's/.*${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1=\2/p' infra/docker/images.yml
  sed -n 's/^ARG \([A-Z]*_IMAGE\)=\(.*\)$/\1=\2/p' infra/docker/Dockerfile
}

is_digest() { echo "$1" | grep -Eqx 'sha256:[0-9a-f]{64}'; }

digest_of() {
  found=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$1" 2> /dev/null) || found=
  if ! is_digest "$found"; then
    found=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$1" 2> /dev/null \
      | sed -n 's/^.*@//p' | head -n 1)
  fi
  is_digest "$found" || return 1
  echo "$found"
}

pinned=$(mktemp)
# Other images that the file names, such as those of further containers, are not ours to remove.
ours=$(images | sed 's/=.*//' | paste -sd '|' -)
trap 'rm -f "$pinned" "$file.part"' EXIT
for image in $(images); do
  tag=${image#*=}
  digest=$(digest_of "$tag") || {
    echo "No registry returned the digest of $tag, and this engine has never pulled it: nothing was written." >&2
    exit 1
  }
  echo "${image%%=*}=$tag@$digest" >> "$pinned"
done
if [ -e "$file" ]; then grep -Ev "^($ours)=" "$file" > "$file.part" || true; else : > "$file.part"; fi
cat "$pinned" >> "$file.part"
mv "$file.part" "$file"
cat "$pinned"
