#!/bin/bash
# answers PORT PATH: succeeds if this container's own server returns 200 there. Starting Node for each check
# took 0.3 s of CPU.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
